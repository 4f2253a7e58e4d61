<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Posts\Api\PartValue;

/** The links of a post, in order. */
final class NetdiskLinks implements PartValue {

	/** @param list<NetdiskLink> $links As typed, or as accepted. */
	public function __construct( public readonly array $links ) {}

	/**
	 * Out of a list of plain links.
	 *
	 * @param mixed $plain Whatever came.
	 */
	public static function of( mixed $plain ): self {
		$links = array();
		foreach ( is_array( $plain ) ? $plain : array() as $one ) {
			if ( is_array( $one ) ) {
				$links[] = NetdiskLink::of( $one );
			}
		}
		return new self( $links );
	}

	/** @return array{links: list<array<string, string>>} */
	public function plain(): array {
		return array(
			'links' => array_map( static fn( NetdiskLink $link ): array => get_object_vars( $link ), $this->links ),
		);
	}
}
