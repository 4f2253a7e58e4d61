<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeType;

/** All kinds of notices the rooms have, and the types they are sorted under. */
final class NoticeCatalog {

	/** @var array<string, NoticeKind>|null By word. */
	private ?array $kinds = null;

	/** @var array<string, NoticeType>|null By word, in the order of their numbers. */
	private ?array $types = null;

	/** @param Collection<NoticeSource> $sources Contributed. */
	public function __construct( #[All( NoticeSource::class )] private readonly Collection $sources ) {}

	/** The kind of this word; a word nobody has registered is a mistake of who calls. */
	public function kind( string $word ): NoticeKind {
		return $this->kinds()[ $word ] ?? throw new \LogicException( "There is no notice '$word'." );
	}

	/** The kind a row has; null for one whose room or plugin is gone. */
	public function numbered( int $number ): ?NoticeKind {
		foreach ( $this->kinds() as $kind ) {
			if ( $kind->number === $number ) {
				return $kind;
			}
		}
		return null;
	}

	/**
	 * Numbers of the kinds whose target is such a thing.
	 *
	 * @return list<int>
	 */
	public function about( NoticeAbout $about ): array {
		$kinds = array_filter( $this->kinds(), static fn( NoticeKind $kind ): bool => $kind->about === $about );
		return array_values( array_map( static fn( NoticeKind $kind ): int => $kind->number, $kinds ) );
	}

	/** The type of a word; null for `all` and anything else. */
	public function type( string $word ): ?NoticeType {
		return $this->types()[ $word ] ?? null;
	}

	/** The type a kind is sorted under. */
	public function type_of( NoticeKind $kind ): NoticeType {
		return $this->types()[ $kind->type ]
			?? throw new \LogicException( "There is no type '{$kind->type}' of notices." );
	}

	/**
	 * Words of all types.
	 *
	 * @return list<string>
	 */
	public function words(): array {
		return array_keys( $this->types() );
	}

	/** @return array<string, NoticeType> By word. */
	public function types(): array {
		if ( null === $this->types ) {
			$all = array_merge(
				...array_map( static fn( NoticeSource $source ): array => $source->types(), $this->sources->all() )
			);
			usort( $all, static fn( NoticeType $a, NoticeType $b ): int => $a->number <=> $b->number );
			$this->types = array_column( $all, null, 'word' );
		}
		return $this->types;
	}

	/**
	 * Those that have an entry and a switch, in the order of their entries; the others are always told.
	 *
	 * @return list<NoticeType>
	 */
	public function entries(): array {
		$entries = array_filter( $this->types(), static fn( NoticeType $type ): bool => '' !== $type->icon );
		usort( $entries, static fn( NoticeType $a, NoticeType $b ): int => $a->position <=> $b->position );
		return $entries;
	}

	/** @return array<string, NoticeKind> By word. */
	private function kinds(): array {
		if ( null === $this->kinds ) {
			$all         = array_merge(
				...array_map( static fn( NoticeSource $source ): array => $source->kinds(), $this->sources->all() )
			);
			$this->kinds = array_column( $all, null, 'word' );
		}
		return $this->kinds;
	}
}
