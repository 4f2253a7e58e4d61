<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Http\AdminGenerationController;
use Zeromo\Community\Generation\Http\GenerationController;
use Zeromo\Community\Generation\Http\GenerationStore;
use Zeromo\Community\Generation\Sql\GenerationTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;

/** Wiring of AI pictures. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'generation_picture', 'media_id', '', false, false );
		$c->contribute( MediaUse::class, MediaUse::class, 'generation_model', 'image_id' );
		$c->contribute( MediaUse::class, MediaUse::class, 'generation_choice', 'image_id' );
	}

	public function controllers(): array {
		return array(
			'generation' => array( GenerationController::class ),
			'admin'      => array( AdminGenerationController::class ),
		);
	}

	public function stores(): array {
		return array( 'generation' => GenerationStore::class );
	}

	public function limits(): array {
		return array(
			'generation'      => array( 'user' => array( 30, 600 ), 'address' => array( 120, 600 ) ),
			'generation_look' => array( 'user' => array( 900, 600 ), 'address' => array( 3000, 600 ) ),
		);
	}

	public function tables(): array {
		return GenerationTables::all();
	}

	public function heading(): string {
		return __( 'AI 绘图', 'zeromo-community' );
	}

	public function settings(): array {
		return GenerationSettings::all();
	}
}
