<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Members\Api\VipRightSource;
use Zeromo\Community\UploadQuota\Api\QuotaKeys;

/** What levels give in numbers, to prices, free reads, downloads and upload limits. */
final class VipNumbers implements VipRightSource, QuotaKeys {

	public function __construct( private readonly LevelNames $names, private readonly VipLevels $levels ) {}

	public function right( int $member ): ?VipRight {
		$n = $this->levels->level( $member );
		return 0 === $n ? null : self::right_of( $this->names->of( $n ) );
	}

	public function rights(): array {
		return array_values( array_map( self::right_of( ... ), $this->names->all() ) );
	}

	public function of( int $member ): array {
		return $this->levels->of( $member );
	}

	private static function right_of( VipLevel $level ): VipRight {
		return new VipRight( $level->n, $level->name, $level->discount, $level->reads, $level->downloads );
	}
}
