<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Reading\Http\ShareController;

/** Wiring of what helps with reading one post. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'post' => array( ShareController::class ) );
	}

	public function limits(): array {
		return array(
			'share' => array( 'user' => array( 60, 60 ), 'address' => array( 600, 60 ) ),
		);
	}

	public function heading(): string {
		return __( '阅读', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'content_licence' => array( 'type' => 'string', 'maxLength' => 200, 'default' => __( '作者保留权利，转载请先联系', 'zeromo-community' ), 'title' => __( '动态和文章末尾的版权说明', 'zeromo-community' ), 'description' => __( '留空不显示', 'zeromo-community' ) ),
			'toc_articles'    => array( 'type' => 'boolean', 'default' => true, 'title' => __( '文章页显示目录', 'zeromo-community' ) ),
		);
	}
}
