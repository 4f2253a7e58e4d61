<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts\View;

use Zeromo\Community\Gifts\GiftKinds;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Orders\Api\BesideBuying;
use Zeromo\Community\Setup\Pages;

/** 送给别人 beside the button that buys, for who is signed in. */
final class GiftLink implements BesideBuying {

	public function __construct( private readonly GiftKinds $kinds, private readonly Pages $pages ) {}

	public function html( string $kind, int $item_id, int $viewer ): string {
		return $viewer < 1 || null === $this->kinds->find( $kind ) ? '' : Partial::render(
			'gifts/link',
			array(
				'url' => add_query_arg(
					array( 'what' => $kind, 'item' => $item_id ),
					$this->pages->url( 'account', GiftTab::SLUG )
				),
			)
		);
	}
}
