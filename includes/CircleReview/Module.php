<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleReview;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** New circles wait until staff has let them in; off as shipped. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '新圈子的审核', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			NewCircles::SETTING => Setting::flag( false, __( '成员创建的圈子先审核再公开', 'zeromo-community' ) ) + array(
				'description' => __(
					'在“社区 › 待审”和“社区 › 圈子”里处理，结果会通知创建人。版主和管理员创建的不用等。',
					'zeromo-community'
				),
			),
		);
	}
}
