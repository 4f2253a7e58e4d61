<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

/** The link of a post as a reader gets it. */
final class PostLink implements \JsonSerializable {

	public function __construct(
		public readonly string $url,
		public readonly string $host,
		public readonly string $title,
		public readonly string $description,
		public readonly string $image
	) {}

	/**
	 * @return array{
	 *   url: string, host: string, title: string, description: string, image: string,
	 * } As PostSchema says.
	 */
	public function jsonSerialize(): array {
		return array(
			'url'         => $this->url,
			'host'        => $this->host,
			'title'       => $this->title,
			'description' => $this->description,
			'image'       => $this->image,
		);
	}
}
