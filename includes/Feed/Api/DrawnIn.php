<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Posts\Api\Post;

/** Above a CardSlot: where it is drawn. Several times above a class that is drawn in several slots. */
#[\Attribute( \Attribute::TARGET_CLASS | \Attribute::IS_REPEATABLE )]
final class DrawnIn extends Named {

	/**
	 * @param Slot            $slot      Where.
	 * @param int             $position  Order within the slot, lowest first; each is taken once.
	 * @param class-string|'' $part      Class of the part it draws (`Post::part()`): it is not made for posts without
	 *                                   one. Empty: for all.
	 * @param string|int|bool ...$values For the constructor's words and numbers.
	 */
	public function __construct(
		public readonly Slot $slot,
		public readonly int $position,
		public readonly string $part = '',
		string|int|bool ...$values
	) {
		parent::__construct( "$slot->value $position $part", ...$values );
	}

	/**
	 * What the name of a compiled member says.
	 *
	 * @return array{slot: string, position: int, part: class-string|''}
	 */
	public static function read( string $name ): array {
		[ $slot, $position, $part ] = explode( ' ', $name );
		/** @var class-string|'' $part */
		return array( 'slot' => $slot, 'position' => (int) $position, 'part' => $part );
	}
}
