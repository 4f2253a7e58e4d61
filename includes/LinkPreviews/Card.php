<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\PartValue;

/**
 * A link's card as it is stored.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Kept array{id: int, url: string, title: string, description: string, host: string, picture: Snapshot,
 *   post: int}
 */
final class Card implements PartValue {

	/**
	 * @param int      $id          Row, 0 before it is stored.
	 * @param string   $url         As the member gave it, in canonical form.
	 * @param string   $title       A line of words, never empty.
	 * @param string   $description A line of words, may be empty.
	 * @param string   $host        Shown below.
	 * @param Snapshot $picture     Snapshot of the library; none or one.
	 * @param int      $post_id     Post of this site, 0 for a page elsewhere.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $url,
		public readonly string $title,
		public readonly string $description,
		public readonly string $host,
		public readonly array $picture = array(),
		public readonly int $post_id = 0
	) {}

	/**
	 * The form that a post stores.
	 *
	 * @return Kept
	 */
	public function plain(): array {
		return array(
			'id' => $this->id,
			'url' => $this->url,
			'title' => $this->title,
			'description' => $this->description,
			'host' => $this->host,
			'picture' => $this->picture,
			'post' => $this->post_id,
		);
	}
}
