<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Generation;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Generation\Api\ImageRequest;

/** A plugin's provider that says what a test has written down, in order; then nothing. */
final class ScriptedProvider implements ImageProvider {

	/** @var list<ImageAnswer> */
	public array $says = array();

	/** @var list<string> */
	public array $calls = array();

	public ?ImageRequest $last = null;

	public function name(): string {
		return 'scripted';
	}

	public function label(): string {
		return 'Scripted';
	}

	public function endpoint(): string {
		return 'https://images.example';
	}

	public function needs_key(): bool {
		return true;
	}

	public function is_local(): bool {
		return false;
	}

	public function begin( ImageRequest $request ): ImageAnswer {
		return $this->said( 'begin', $request );
	}

	public function ask( ImageRequest $request, string $task ): ImageAnswer {
		return $this->said( "ask $task", $request );
	}

	public function check( ImageRequest $request ): ImageAnswer {
		return $this->said( 'check', $request );
	}

	private function said( string $call, ImageRequest $request ): ImageAnswer {
		$this->calls[] = $call;
		$this->last    = $request;
		return array_shift( $this->says ) ?? ImageAnswer::failed( FailReason::Silent );
	}
}
