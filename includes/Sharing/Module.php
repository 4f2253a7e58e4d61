<?php

declare(strict_types=1);

namespace Zeromo\Community\Sharing;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Sharing\Http\ShareController;

/** Wiring of sharing. */
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
		return __( '分享', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_sharing' => Setting::room(
				__( '开放分享和海报', 'zeromo-community' ),
				__( '关闭后没有分享按钮和海报', 'zeromo-community' )
			),
		);
	}
}
