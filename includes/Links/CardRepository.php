<?php

declare(strict_types=1);

namespace Zeromo\Community\Links;

/** Stored cards, one an address. */
interface CardRepository {

	/** A card by id, also one that is old. */
	public function find( int $id ): ?Card;

	/**
	 * What is known of an address.
	 *
	 * @return array{card: Card|null, fresh: bool}|null Null: nothing. A null card: it could not be made lately.
	 */
	public function known( string $url, int $now ): ?array;

	/** Keeps a card, or with null that there is none for now; the id. Whoever comes second gets the first one's row. */
	public function keep( string $url, ?Card $card, int $image_id, int $now, int $expires ): int;

	/** The card a post carries. */
	public function of_post( int $post_id ): ?Card;

	/** A post carries this card from now on, or with 0 none. */
	public function attach( int $post_id, int $card_id ): void;

	/** Removes what nobody carries and is older than this; a bounded number. */
	public function purge( int $before ): void;

	/** A picture is gone from the library. */
	public function picture_gone( int $attachment ): void;
}
