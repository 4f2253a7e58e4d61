<?php

declare(strict_types=1);

namespace Zeromo\Community\UploadQuota\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\UploadQuota\Sql\QuotaRepository;

/**
 * Upload limits by role: file size, files and bytes per day. Without a setting, as on a new site, there is no limit.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class Quota {

	/** @param Collection<QuotaKeys> $keys What can be named beside roles. */
	public function __construct(
		private readonly QuotaRepository $days,
		private readonly Settings $settings,
		private readonly Clock $clock,
		#[All( QuotaKeys::class )] private readonly Collection $keys
	) {}

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
		if ( ! $this->days->add(
			$member,
			$this->day(),
			$files,
			$bytes,
			$limits['files'],
			null === $limits['bytes'] ? null : $limits['bytes'] * MB_IN_BYTES
		) ) {
			throw $this->day_full( $member );
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
			$words[] = sprintf(
				/* translators: 1: size a day, 2: size used */
				__( '每天 %1$s，今天已用 %2$s', 'zeromo-community' ),
				$size( $limits['bytes'] * MB_IN_BYTES ),
				$used['bytes'] > 0 ? $size( $used['bytes'] ) : '0 B'
			);
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

	/**
	 * Uploads per day (20261121), if days are counted.
	 *
	 * @return array<int, string>
	 */
	public function days( int $member ): array {
		$out = array();
		foreach ( $this->days->of_member( $member ) as $day => $count ) {
			$out[ $day ] = "{$count['files']} · " . size_format( $count['bytes'] );
		}
		return $out;
	}

	/** Deletes the counted days of a member and returns their number. */
	#[Action( 'deleted_user' )]
	public function forget_member( int $member ): int {
		return $this->days->forget_member( $member );
	}

	/** Deletes past days. */
	#[Job( 'upload_days', Job::DAY )]
	public function forget(): void {
		$this->days->forget( $this->day() - 1 );
	}

	/**
	 * The highest limits of the member's roles and levels; null is no limit.
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
		$names = array_values( $user->roles );
		foreach ( $this->keys->all() as $keys ) {
			// One that has no limit of its own says nothing; a role without one says that there is none.
			array_push( $names, ...array_intersect( $keys->of( $member ), array_keys( $set ) ) );
		}
		foreach ( array_keys( $out ) as $name ) {
			$of = array_map(
				static function ( string $role ) use ( $set, $name ): ?int {
					$limit = is_array( $set[ $role ] ?? null ) ? $set[ $role ][ $name ] ?? null : null;
					return is_numeric( $limit ) ? (int) $limit : null;
				},
				$names
			);
			if ( ! in_array( null, $of, true ) ) {
				$out[ $name ] = max( $of );
			}
		}
		return $out;
	}

	/** The daily quota of files or bytes is exhausted. */
	private function day_full( int $member ): Failure {
		/* translators: %s: the limits and what is used of them */
		$text = sprintf( __( '今天的上传额度不够（%s）', 'zeromo-community' ), $this->words( $member ) );
		return new Failure(
			'zeromo_too_many_requests',
			429,
			$text,
			array( 'retry_after' => max( 1, $this->until_midnight() ) )
		);
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

	/** @return array<string, JsonSchema> The JSON schemas of the settings for the size of a file. */
	public static function sizes(): array {
		$unit = __( '单位 MB', 'zeromo-community' );
		return array(
			'max_image_size' => Setting::number( 1, 200, 20, __( '单张图片的大小上限', 'zeromo-community' ), $unit ),
			'max_video_size' => Setting::number( 1, 8192, 4096, __( '单个视频的大小上限', 'zeromo-community' ), $unit ),
			'max_file_size'  => Setting::number( 1, 8192, 2048, __( '单个文件的大小上限', 'zeromo-community' ), $unit ),
		);
	}

	/** @return JsonSchema The JSON schema of the setting `upload_limits`. */
	public static function setting(): array {
		$each = array_fill_keys(
			array( 'size', 'files', 'bytes' ),
			array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 1000000 )
		);
		return array(
			'type'                 => 'object',
			'default'              => array(),
			'title'                => __( '各角色的上传限制', 'zeromo-community' ),
			'description'          => __(
				'size：单个文件多少 MB；files：每天几个；bytes：每天多少 MB；没有写的不限。建议 subscriber 每天 200 个、2048 MB；level:3 为第 3 级以上',
				'zeromo-community'
			),
			'additionalProperties' => array(
				'type' => 'object',
				'properties' => $each,
				'additionalProperties' => false,
			),
		);
	}
}
