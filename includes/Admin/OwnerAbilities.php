<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Members\Api\Ability;
use Zeromo\Community\Members\Api\AbilitySource;

/** What belongs to who runs the site. */
final class OwnerAbilities implements AbilitySource {

	public function abilities(): array {
		$file = __( '导出成员的个人数据', 'zeromo-community' );
		return array(
			new Ability( 'manage_orders', 'manage_zeromo_orders', __( '管理订单', 'zeromo-community' ), 50 ),
			new Ability( 'export_personal_data', PersonalFileRight::CAPABILITY, $file, 55 ),
			new Ability( 'manage_settings', 'manage_zeromo_settings', __( '管理设置', 'zeromo-community' ), 60 ),
		);
	}
}
