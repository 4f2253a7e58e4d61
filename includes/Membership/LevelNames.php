<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Settings;

/** The owner's levels of membership, the setting `vip_levels`. */
final class LevelNames {

	public const SETTING = 'vip_levels';
	public const HIGHEST = 99;
	public const NAME    = 12;
	public const RIGHTS  = 12;
	public const RIGHT   = 40;

	/** The largest discount in percent: nothing is sold for nothing by a level alone. */
	public const MOST_OFF = 99;

	/** Most free reads a day. */
	public const MOST_READS = 1000;

	/** Most downloads a day, and most KB a second of one. */
	public const MOST_DOWNLOADS = 10000;
	public const MOST_SPEED     = 1000000;

	/** Most posts a day. */
	public const MOST_POSTS = 10000;

	/** Settings: the same for who has no level. */
	public const PLAIN_DOWNLOADS = 'plain_downloads';
	public const PLAIN_SPEED     = 'plain_speed';
	public const PLAIN_POSTS     = 'plain_posts';
	public const PLAIN_VIDEO     = 'plain_video';
	public const PLAIN_FILES     = 'plain_files';

	/** Colours: those of the badges in `src/styles`. */
	public const TONES = array( 'vip', 'pin', 'info', 'ok', 'wait', 'grey' );

	/** Built-in pictures: names of src/styles/icons.json. */
	public const ICONS = array( 'crown', 'gem', 'star', 'sparkles', 'shield-check', 'heart' );

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * By number, the lowest first.
	 *
	 * @return array<int, VipLevel>
	 */
	public function all(): array {
		$stored = $this->settings->get( self::SETTING );
		$levels = array();
		foreach ( is_array( $stored ) ? $stored : array() as $row ) {
			$n = is_array( $row ) && is_int( $row['level'] ?? null ) ? $row['level'] : 0;
			if ( is_array( $row ) && $n > 0 ) {
				$word         = static fn( string $key, string $else ): string =>
					is_string( $row[ $key ] ?? null ) && '' !== $row[ $key ] ? $row[ $key ] : $else;
				$number       = static fn( string $key, int $most ): int =>
					is_int( $row[ $key ] ?? null ) ? min( $most, max( 0, $row[ $key ] ) ) : 0;
				$rights       = is_array( $row['rights'] ?? null ) ? $row['rights'] : array();
				$levels[ $n ] = new VipLevel(
					$n,
					$word( 'name', self::plain( $n ) ),
					$word( 'icon', self::ICONS[0] ),
					$word( 'tone', self::TONES[0] ),
					array_values( array_filter( $rights, 'is_string' ) ),
					$number( 'discount', self::MOST_OFF ),
					$number( 'reads', self::MOST_READS ),
					$number( 'downloads', self::MOST_DOWNLOADS ),
					$number( 'speed', self::MOST_SPEED ),
					$number( 'posts', self::MOST_POSTS ),
					false !== ( $row['video'] ?? null ),
					false !== ( $row['files'] ?? null )
				);
			}
		}
		ksort( $levels );
		return $levels;
	}

	/** A level; one that is gone from the settings, and that somebody still has, by its number. */
	public function of( int $n ): VipLevel {
		return $this->all()[ $n ] ?? new VipLevel( $n, self::plain( $n ), self::ICONS[0], self::TONES[0], array() );
	}

	/** Adds a level that a plan has and the settings do not. */
	public function need( int $n ): void {
		if ( isset( $this->all()[ $n ] ) ) {
			return;
		}
		$this->settings->change(
			self::SETTING,
			static function ( mixed $stored ) use ( $n ): array {
				$rows   = is_array( $stored ) ? array_values( $stored ) : array();
				$known  = array_column( array_filter( $rows, is_array( ... ) ), 'level' );
				$rows[] = array(
					'level' => $n,
					'name' => self::plain( $n ),
					'icon' => self::ICONS[0],
					'tone' => self::TONES[0],
					'rights' => array(),
				);
				return in_array( $n, $known, true ) ? array_slice( $rows, 0, -1 ) : $rows;
			}
		);
	}

	private static function plain( int $n ): string {
		return "VIP$n";
	}
}
