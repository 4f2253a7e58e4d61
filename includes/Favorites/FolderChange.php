<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

/** What is to become of a folder; null stays as it is. */
final class FolderChange {

	/**
	 * @param string|null $title       Title.
	 * @param string|null $description Description.
	 * @param bool|null   $public      Visibility.
	 * @param int|null    $cover       Post of the folder whose picture stands for it, 0 for none.
	 * @param bool        $preset      Posts that are kept without naming a folder go into this one from now on.
	 */
	public function __construct(
		public readonly ?string $title = null,
		public readonly ?string $description = null,
		public readonly ?bool $public = null,
		public readonly ?int $cover = null,
		public readonly bool $preset = false
	) {}

	/**
	 * The same with words as they are stored, or refusal C.
	 *
	 * @param int $title       Most characters.
	 * @param int $description Likewise.
	 */
	public function checked( int $title, int $description ): self {
		return new self(
			null === $this->title ? null : FolderText::title( $this->title, $title ),
			null === $this->description ? null : FolderText::description( $this->description, $description ),
			$this->public,
			$this->cover,
			$this->preset
		);
	}
}
