<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentSearch;

use Zeromo\Community\CommentSearch\Sql\CommentTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room. */
final class Module extends BaseModule {

	public function tables(): array {
		return CommentTables::all();
	}

	public function steps(): array {
		return array(
			'comment_search_fill' => static fn( Container $c ): bool => $c->get( CommentIndex::class )->backfill(),
		);
	}
}
