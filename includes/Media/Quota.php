<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Sql\QuotaRepository;

/**
 * Upload limits by role: file size, files and bytes per day. Without a setting, as on a new site, there is no limit.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class Quota {

	public function __construct( private readonly QuotaRepository $days, private readonly Settings $settings, private readonly Clock $clock ) {}

	/** Maximum file size in bytes, by the kind's setting and the member's roles. */
	public function largest( string $kind, int $member ): int {
		$most = $this->settings->int( "max_{$kind}_size" ) * MB_IN_BYTES;
		$own  = $this->limits( $member )['size'];
		return null === $own ? $most : min( $most, $own * MB_IN_BYTES );
	}

	/** Counts files to be stored; fails with 429 if the daily quota is exhausted. */
	public function charge( int $member, int $files, int $bytes ): void {
		$limits = $this->limits( $member );
		if ( null === $limits['files'] && null === $limits['bytes'] ) {
			return;
		}
		if ( ! $this->days->add( $member, $this->day(), $files, $bytes, $limits['files'], null === $limits['bytes'] ? null : $limits['bytes'] * MB_IN_BYTES ) ) {
			throw Failures::day_full( $this->until_midnight(), $this->words( $member ) );
		}
	}

	/** Text on the daily quota and its use, empty without a quota; a query only with one. */
	public function words( int $member ): string {
		$limits = $this->limits( $member );
		if ( null === $limits['files'] && null === $limits['bytes'] ) {
			return '';
		}
		$used  = $this->days->used( $member, $this->day() );
		$words = array();
		if ( null !== $limits['files'] ) {
			/* translators: 1: files a day, 2: files used */
			$words[] = sprintf( __( '每天 %1$d 个文件，今天已用 %2$d 个', 'zeromo-community' ), $limits['files'], $used['files'] );
		}
		if ( null !== $limits['bytes'] ) {
			$size = static fn( int $bytes ): string => (string) size_format( $bytes, $bytes % MB_IN_BYTES > 0 ? 1 : 0 );
			/* translators: 1: size a day, 2: size used */
			$words[] = sprintf( __( '每天 %1$s，今天已用 %2$s', 'zeromo-community' ), $size( $limits['bytes'] * MB_IN_BYTES ), $used['bytes'] > 0 ? $size( $used['bytes'] ) : '0 B' );
		}
		return implode( _x( '；', 'between two limits', 'zeromo-community' ), $words );
	}

	/** Refunds files that were not stored, if they were counted today. */
	public function refund( int $member, int $files, int $bytes ): void {
		$limits = $this->limits( $member );
		if ( null !== $limits['files'] || null !== $limits['bytes'] ) {
			$this->days->take_back( $member, $this->day(), $files, $bytes );
		}
	}

	/** Deletes past days. */
	#[Job( 'upload_days', Job::DAY )]
	public function forget(): void {
		$this->days->forget( $this->day() - 1 );
	}

	/**
	 * The highest limits of the member's roles; null is no limit.
	 *
	 * @return array{size: int|null, files: int|null, bytes: int|null} Megabytes, number, megabytes.
	 */
	private function limits( int $member ): array {
		$set  = $this->settings->get( 'upload_limits' );
		$set  = is_array( $set ) ? $set : array();
		$user = array() === $set ? false : get_userdata( $member );
		$out  = array( 'size' => null, 'files' => null, 'bytes' => null );
		if ( false === $user || array() === $user->roles ) {
			return $out;
		}
		foreach ( array_keys( $out ) as $name ) {
			$of = array_map( static fn( string $role ): ?int => is_array( $set[ $role ] ?? null ) && is_numeric( $set[ $role ][ $name ] ?? null ) ? (int) $set[ $role ][ $name ] : null, array_values( $user->roles ) );
			if ( ! in_array( null, $of, true ) ) {
				$out[ $name ] = max( $of );
			}
		}
		return $out;
	}

	/** Today in the site's time zone, e.g. 20261121. */
	private function day(): int {
		return (int) wp_date( 'Ymd', $this->clock->now() );
	}

	private function until_midnight(): int {
		$now = new \DateTimeImmutable( '@' . $this->clock->now() );
		$now = $now->setTimezone( wp_timezone() );
		return $now->modify( 'tomorrow' )->getTimestamp() - $now->getTimestamp();
	}

	/** @return JsonSchema The JSON schema of the setting `upload_limits`. */
	public static function setting(): array {
		$each = array_fill_keys( array( 'size', 'files', 'bytes' ), array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 1000000 ) );
		return array(
			'type'                 => 'object',
			'default'              => array(),
			'title'                => __( '各角色的上传限制', 'zeromo-community' ),
			'description'          => __( 'size 单个文件 MB，files 每天个数，bytes 每天 MB；没有写的不限。建议 subscriber 每天 files 200、bytes 2048', 'zeromo-community' ),
			'additionalProperties' => array( 'type' => 'object', 'properties' => $each, 'additionalProperties' => false ),
		);
	}
}
