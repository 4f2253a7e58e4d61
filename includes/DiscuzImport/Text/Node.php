<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Text;

/** A tag of BBCode with what stands in it, or words (a tag of no name). */
final class Node {

	/** @var list<Node> */
	public array $children = array();

	/**
	 * @param string $tag   Lower case, empty for words.
	 * @param string $value What stands behind the equals sign, or the words.
	 */
	public function __construct( public readonly string $tag, public readonly string $value = '' ) {}

	/** All words in it but those that are hidden. */
	public function words(): string {
		$text = '' === $this->tag ? $this->value : '';
		foreach ( $this->children as $child ) {
			$text .= 'hide' === $child->tag ? '' : $child->words();
		}
		return $text;
	}
}
