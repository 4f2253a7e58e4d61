<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Account\Api\ReservedNames;
use Zeromo\Community\Account\Http\AccountController;
use Zeromo\Community\Account\Http\ProfileController;
use Zeromo\Community\Account\Http\SafetyController;
use Zeromo\Community\Account\Sql\PhoneRepository;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of the account room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( ProvedPhones::class, Phones::class );
	}

	public function tables(): array {
		return array( PhoneRepository::table() );
	}

	public function limits(): array {
		return array(
			'account' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ),
			'password' => array( 'user' => array( 10, 600 ), 'address' => array( 60, 600 ) ),
		);
	}

	public function heading(): string {
		return __( '资料', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'profile_display_name_max' => Setting::most( ProfileEditing::NAME, __( '昵称最多字数', 'zeromo-community' ) ),
			'profile_description_max'  => Setting::most(
				ProfileEditing::DESCRIPTION,
				__( '个人简介最多字数', 'zeromo-community' )
			),
			ReservedNames::LIST        => array(
				'type' => 'array',
				'items' => array( 'type' => 'string', 'maxLength' => 60 ),
				'maxItems' => 500,
				'default' => array(),
				'title' => __( '保留的名字', 'zeromo-community' ),
				'description' => __(
					'用户名和昵称都不能用，不分大小写和全半角；* 代表任意字，比如 官方*。能管理内容的人除外。',
					'zeromo-community'
				),
			),
			PhoneRule::SETTING         => Setting::flag( false, __( '绑定手机号后才能发布、评论和发私信', 'zeromo-community' ) )
				+ array(
					'description' => __(
						'没有绑定的成员只能浏览，能管理设置的人除外。成员在“我的 › 设置”绑定；打开前请先设好短信服务。',
						'zeromo-community'
					),
				),
			'profile_location_max'     => Setting::most(
				ProfileEditing::LOCATION,
				__( '所在地最多字数', 'zeromo-community' )
			),
		);
	}

	public function controllers(): array {
		return array(
			'account' => array( AccountController::class, ProfileController::class, SafetyController::class ),
		);
	}
}
