<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Members\Api\VipRightSource;
use Zeromo\Community\UploadQuota\Api\QuotaKeys;

/** What levels give in numbers, to prices and upload limits. */
final class VipNumbers implements VipRightSource, QuotaKeys {

	public function __construct(
		private readonly LevelNames $names,
		private readonly VipLevels $levels,
		private readonly Settings $settings
	) {}

	public function right( int $member ): ?VipRight {
		$n = $this->levels->level( $member );
		return 0 === $n ? null : self::right_of( $this->names->of( $n ) );
	}

	public function plain(): VipRight {
		return new VipRight(
			downloads: $this->settings->int( LevelNames::PLAIN_DOWNLOADS ),
			speed: $this->settings->int( LevelNames::PLAIN_SPEED ),
			posts: $this->settings->int( LevelNames::PLAIN_POSTS ),
			video: $this->settings->flag( LevelNames::PLAIN_VIDEO ),
			files: $this->settings->flag( LevelNames::PLAIN_FILES )
		);
	}

	/** None while the room is off: nothing is offered to who has no level. */
	public function rights(): array {
		return $this->settings->flag( 'room_vip' )
			? array_values( array_map( self::right_of( ... ), $this->names->all() ) )
			: array();
	}

	public function of( int $member ): array {
		return $this->levels->of( $member );
	}

	private static function right_of( VipLevel $level ): VipRight {
		return new VipRight(
			$level->n,
			$level->name,
			$level->discount,
			$level->reads,
			$level->downloads,
			$level->speed,
			$level->posts,
			$level->video,
			$level->files
		);
	}
}
