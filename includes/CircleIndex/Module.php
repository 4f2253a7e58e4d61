<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex;

use Zeromo\Community\CircleIndex\Http\CircleStore;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the lists of circles. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '圈子列表', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'circle_ask' => array(
				'type' => 'string',
				'maxLength' => 500,
				'default' => '',
				'title' => __( '怎样申请建圈子', 'zeromo-community' ),
				'description' => __( '告诉没有权限建圈子的成员该找谁；不填就请他们发动态或私信管理员', 'zeromo-community' ),
			),
		);
	}

	public function stores(): array {
		return array( 'circle' => CircleStore::class );
	}
}
