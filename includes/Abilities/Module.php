<?php

declare(strict_types=1);

namespace Zeromo\Community\Abilities;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Abilities of the community for programs. */
final class Module extends BaseModule {

	public function limits(): array {
		return array( AbilityRuns::LIMIT => array( 'user' => array( 600, 3600 ), 'address' => array( 2400, 3600 ) ) );
	}

	public function heading(): string {
		return __( 'AI 助手和程序', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			AbilityRegistration::READING  => Setting::flag( true, __( '程序可以读取内容', 'zeromo-community' ) ) + array(
				'description' => __(
					'AI 助手等程序以成员的身份登录后，可以按名称调用搜索、列表、内容、评论、圈子、成员资料和通知，只看得到该成员本人看得到的内容；每次调用都在操作记录里。',
					'zeromo-community'
				),
			),
			AbilityRegistration::DRAFTING => Setting::flag( false, __( '程序可以保存草稿', 'zeromo-community' ) ) + array(
				'description' => __( '只保存成员自己的草稿，由本人检查后发布；价格、隐藏和定时发布不能由程序设置。', 'zeromo-community' ),
			),
		);
	}
}
