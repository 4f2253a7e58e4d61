<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SearchEngines;

use Zeromo\Community\Search\Api\EngineQuery;
use Zeromo\Community\Search\Api\SearchEngine;

/** An engine of another plugin that answers what it is told to. */
final class ListedEngine implements SearchEngine {

	/** @var list<int>|null */
	public ?array $answer = array();

	/** @var array<int, string> */
	public array $texts = array();

	public function name(): string {
		return 'listed';
	}

	public function label(): string {
		return 'Listed';
	}

	public function is_ready(): bool {
		return true;
	}

	public function clear(): bool {
		$this->texts = array();
		return true;
	}

	public function put( array $documents ): bool {
		foreach ( $documents as $one ) {
			$this->texts[ $one->post ] = $one->title . $one->body;
		}
		return true;
	}

	public function drop( array $posts ): bool {
		$this->texts = array_diff_key( $this->texts, array_flip( $posts ) );
		return true;
	}

	public function find( EngineQuery $query ): array {
		if ( null === $this->answer ) {
			throw new \RuntimeException( 'away' );
		}
		return $this->answer;
	}
}
