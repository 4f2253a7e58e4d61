<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A circle or a topic that a post stands in: its id, name and address. */
final class Reference {

	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $url
	) {}

	/** @param array{id: int, title: string, url: string, ...} $item As other rooms give it. */
	public static function of( array $item ): self {
		return new self( $item['id'], $item['title'], $item['url'] );
	}

	/** @return array{id: int, title: string, url: string} */
	public function fields(): array {
		return array( 'id' => $this->id, 'title' => $this->title, 'url' => $this->url );
	}
}
