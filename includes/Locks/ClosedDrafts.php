<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\Api\DraftCopy;
use Zeromo\Community\Publishing\Api\DraftRepository;
use Zeromo\Community\Publishing\Api\SqlDraftRepository;

/**
 * Copies in whose rows secret parts stand closed; their writers get them back open. Numbers of pictures stay, so that
 * they count as used.
 *
 * @phpstan-import-type Cards from PostParts
 */
final class ClosedDrafts implements DraftRepository {

	private const BOX    = 'box';
	private const IMAGES = 'images';

	public function __construct( private readonly SqlDraftRepository $rows, private readonly PostParts $parts ) {}

	public function find( int $post_id, int $member ): ?DraftCopy {
		$copy = $this->rows->find( $post_id, $member );
		return null === $copy ? null : self::opened( $copy );
	}

	public function put( int $post_id, int $member, ?int $version, array $fields, bool $blank, int $now ): bool {
		if ( is_array( $fields['parts'] ?? null ) ) {
			$fields['parts'] = self::closed(
				$this->parts->keep( $fields['parts'] ),
				array_keys( $this->parts->drafted() ),
				$member
			);
		}
		return $this->rows->put( $post_id, $member, $version, $fields, $blank, $now );
	}

	public function put_empty( int $post_id, int $member, int $now ): bool {
		return $this->rows->put_empty( $post_id, $member, $now );
	}

	public function empty_of( int $member ): int {
		return $this->rows->empty_of( $member );
	}

	public function settle( int $post_id, int $member, ?int $version, int $now ): bool {
		return $this->rows->settle( $post_id, $member, $version, $now );
	}

	public function forget_post( int $post_id ): void {
		$this->rows->forget_post( $post_id );
	}

	public function forget_member( int $member ): int {
		return $this->rows->forget_member( $member );
	}

	public function of_member( int $member, int $limit, int $offset ): array {
		return array_map( self::opened( ... ), $this->rows->of_member( $member, $limit, $offset ) );
	}

	public function abandoned( int $before, int $limit ): array {
		return $this->rows->abandoned( $before, $limit );
	}

	public function prune( int $before ): void {
		$this->rows->prune( $before );
	}

	/**
	 * @param Cards        $parts What is kept, by name.
	 * @param list<string> $names Secret ones.
	 * @return Cards
	 */
	private static function closed( array $parts, array $names, int $member ): array {
		foreach ( array_intersect( $names, array_keys( $parts ) ) as $name ) {
			$json           = (string) wp_json_encode(
				$parts[ $name ],
				JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE
			);
			$parts[ $name ] = array( self::BOX => SecretBox::close( $json, "draft|$member" ) )
				+ array_intersect_key( $parts[ $name ], array( self::IMAGES => true ) );
		}
		return $parts;
	}

	private static function opened( DraftCopy $copy ): DraftCopy {
		if ( ! is_array( $copy->fields['parts'] ?? null ) ) {
			return $copy;
		}
		$parts = array();
		foreach ( $copy->fields['parts'] as $name => $value ) {
			$box = is_array( $value ) ? $value[ self::BOX ] ?? null : null;
			$in  = is_string( $box )
				? json_decode( SecretBox::open( $box, "draft|{$copy->member}" ) ?? '', true )
				: $value;
			// Nothing comes out where the site's keys are others now.
			if ( null !== $in ) {
				$parts[ $name ] = $in;
			}
		}
		$fields = array_replace( $copy->fields, array( 'parts' => $parts ) );
		return new DraftCopy( $copy->post_id, $copy->member, $copy->version, $fields, $copy->updated );
	}
}
