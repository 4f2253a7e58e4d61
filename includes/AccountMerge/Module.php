<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

use Zeromo\Community\AccountMerge\Http\MergeController;
use Zeromo\Community\AccountMerge\Sql\MergeRepository;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** 合并账号: two accounts of one person become one. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( MergeController::class ) );
	}

	public function limits(): array {
		return array( 'merge' => array( 'user' => array( 10, 3600 ), 'address' => array( 60, 3600 ) ) );
	}

	public function tables(): array {
		return array( MergeRepository::table(), MergeRepository::holds() );
	}

	public function heading(): string {
		return __( '合并账号', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			MergeService::SETTING => Setting::flag( false, __( '成员可以合并自己的两个账号', 'zeromo-community' ) ) + array(
				'description' => __(
					'在“我的 › 设置”证明另一个账号也是自己的，它的登录方式、余额和发布的内容归当前账号，然后注销。有订单、VIP、处罚记录的账号不能合并。',
					'zeromo-community'
				),
			),
		);
	}
}
