<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\SignUps\Http\InviteController;
use Zeromo\Community\SignUps\Sql\InviteRepository;

/** Wiring of the rules about who becomes a member. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( InviteController::class ), 'admin' => array( InviteController::class ) );
	}

	public function tables(): array {
		return array( InviteRepository::table(), InviteRepository::guests() );
	}

	public function limits(): array {
		return array( 'site_invite' => array( 'user' => array( 30, 3600 ), 'address' => array( 60, 3600 ) ) );
	}

	public function heading(): string {
		return __( '谁可以注册', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			Invites::ONLY  => Setting::flag( false, __( '只凭邀请码注册', 'zeromo-community' ) ) + array(
				'description' => __( '邀请码在“社区 → 邀请码”里生成，也可以让成员自己邀请。', 'zeromo-community' ),
			),
			Invites::EACH  => Setting::number(
				0,
				10000,
				0,
				__( '每个成员 30 天里可以生成几个邀请码', 'zeromo-community' ),
				__( '0 为不让成员邀请。', 'zeromo-community' )
			),
			Invites::USES  => Setting::number( 1, 10000, 1, __( '成员的邀请码可以用几次', 'zeromo-community' ) ),
			Invites::DAYS  => Setting::number( 1, 3650, 30, __( '成员的邀请码几天后过期', 'zeromo-community' ) ),
			Approval::ON   => Setting::flag( false, __( '新成员要由版主通过', 'zeromo-community' ) ) + array(
				'description' => __( '通过之前可以登录和阅读，不能发布、评论和发私信。关掉后等着的人也都可以。', 'zeromo-community' ),
			),
		);
	}
}
