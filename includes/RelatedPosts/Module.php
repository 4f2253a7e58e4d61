<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of what stands around one post. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '阅读', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_related' => Setting::room(
				__( '开放相关内容和版权说明', 'zeromo-community' ),
				__( '关闭后不显示相关内容和版权说明', 'zeromo-community' )
			),
			'content_licence' => array(
				'type' => 'string',
				'maxLength' => LicencePart::LONGEST,
				'default' => __( '作者保留权利，转载请先联系', 'zeromo-community' ),
				'title' => __( '作者可以选的版权说明', 'zeromo-community' ),
				'description' => __(
					'和“可以转载，请注明作者和出处”“请勿转载”一起列在发布框里，作者没有选的不显示；留空则都不能选',
					'zeromo-community'
				),
			),
		);
	}
}
