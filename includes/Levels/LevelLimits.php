<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\TextChecks\Api\TrustedMembers;
use Zeromo\Community\UploadQuota\Api\QuotaKeys;

/** What a level lifts: limits of new members, and of uploads where the setting names levels. */
final class LevelLimits implements TrustedMembers, QuotaKeys {

	public function __construct( private readonly Settings $settings, private readonly ExperienceLevels $levels ) {}

	public function has( int $member ): bool {
		$least = $this->settings->int( 'level_trusted' );
		return $least > 1 && in_array( "level:$least", $this->levels->of( $member ), true );
	}

	public function of( int $member ): array {
		return $this->levels->of( $member );
	}
}
