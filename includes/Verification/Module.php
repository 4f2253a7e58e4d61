<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Verification\Http\MarkController;
use Zeromo\Community\Verification\Http\AdminMarksController;
use Zeromo\Community\Verification\Sql\MarkRepository;

/** Wiring of verified marks. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'verified_mark', 'image_id', '', false, false );
	}

	public function controllers(): array {
		return array(
			'account' => array( MarkController::class ),
			'admin' => array( AdminMarksController::class ),
		);
	}

	public function limits(): array {
		return array( 'mark' => array( 'user' => array( 10, 3600 ), 'address' => array( 60, 3600 ) ) );
	}

	public function tables(): array {
		return array( MarkRepository::table() );
	}
}
