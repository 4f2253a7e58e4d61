<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Notifications\UnreadCount;

/** GET /message/unread: asked for again and again by every open page, so it is registered alone. */
final class UnreadController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly UnreadCount $unread,
		private readonly MessageSchema $schema
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /message/unread',
			array(),
			$this->member(),
			fn(): array => $this->unread->numbers( $this->viewer() ),
			$this->schema->unread( ... )
		);
	}
}
