<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A part whose truth is one row of post meta and whose copy in the feed is the same: the shortest way for a site's own
 * plugin to add something to posts. What is left to say is its name, its arguments, what of a request is its (a
 * PartData), and its rules.
 *
 * Everybody who sees the post sees the value; it does not follow the post's lock.
 */
abstract class MetaPart implements PostPart {

	/** Its tool of the editor has its name; a site adds that with the filter `zeromo_editor_tools`. */
	public function tool(): string {
		return $this->name();
	}

	public function value( array $stored ): PartValue {
		return new PartData( $stored );
	}

	public function load( int $post_id ): ?PartValue {
		$value = get_post_meta( $post_id, $this->key(), true );
		$kept  = array();
		foreach ( is_array( $value ) ? $value : array() as $name => $one ) {
			$kept[ (string) $name ] = $one;
		}
		return array() === $kept ? null : new PartData( $kept );
	}

	public function store( int $post_id, ?PartValue $value ): void {
		if ( null === $value ) {
			delete_post_meta( $post_id, $this->key() );
		} else {
			update_post_meta( $post_id, $this->key(), wp_slash( $value->plain() ) );
		}
	}

	public function card( PartValue $value ): array {
		return $value->plain();
	}

	/** A field of the Post with the part's name. */
	public function fields( array $cards, int $viewer ): array {
		$fields = array();
		foreach ( $cards as $card ) {
			$fields[ $card->post_id ] = array( $this->name() => $card->value );
		}
		return $fields;
	}

	public function fills( PartValue $value ): bool {
		return false;
	}

	public function edit( PartValue $value ): array {
		return $value->plain();
	}

	public function settings( int $member ): array {
		return array();
	}

	/** Its name among the post's meta; hidden from core's list of custom fields. */
	protected function key(): string {
		return '_zeromo_part_' . $this->name();
	}
}
