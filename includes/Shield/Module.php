<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Shield\Api\Addressed;
use Zeromo\Community\Shield\Http\ShieldController;
use Zeromo\Community\Shield\Sql\StrangerRows;

/** A member's shield against strangers, and the bundle of what they said. */
final class Module extends BaseModule {

	public function tables(): array {
		return array( StrangerRows::table() );
	}

	public function heading(): string {
		return __( '防打扰', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			Addressed::SETTING => Setting::number(
				0,
				1000,
				10,
				__( '一小时内有多少个陌生人找来时，提示成员开启防打扰', 'zeromo-community' ),
				__(
					'算评论、@ 和第一条私信，只算成员没有关注的人；7 天里最多提示一次。0 为不提示。',
					'zeromo-community'
				)
			),
		);
	}

	public function controllers(): array {
		return array( 'shield' => array( ShieldController::class ) );
	}

	public function limits(): array {
		return array(
			'evidence' => array( 'user' => array( 10, 3600 ), 'address' => array( 60, 3600 ) ),
		);
	}
}
