<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

/** A way in beside the form: a link that leads to it. */
final class SignInWay implements \JsonSerializable {

	/**
	 * @param string $name  Word of the way, also of its look.
	 * @param string $label What is read.
	 * @param string $url   Address; `redirect_url` is added to it.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $url
	) {}

	/** @return array{name: string, label: string, url: string} */
	public function jsonSerialize(): array {
		return array( 'name' => $this->name, 'label' => $this->label, 'url' => $this->url );
	}
}
