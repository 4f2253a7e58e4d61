<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;
use Zeromo\Community\TextChecks\Api\PlainText;

/** What waits for a moderator before it is public, whatever it is. */
final class WaitingService {

	/** @param Collection<WaitingSource> $sources What higher rooms contribute. */
	public function __construct(
		private readonly Staff $staff,
		#[All( WaitingSource::class )] private readonly Collection $sources,
		private readonly Settings $settings
	) {}

	/**
	 * The kinds: type => label.
	 *
	 * @return array<string, string>
	 */
	public function types(): array {
		$out = array();
		foreach ( $this->sources->all() as $source ) {
			$out[ $source->type() ] = $source->label();
		}
		return $out;
	}

	/**
	 * One kind, oldest first.
	 *
	 * @return array{items: list<Waiting>, next: string|null}
	 * @throws Failure forbidden, for who decides on nothing; not_found, for an unknown kind.
	 */
	public function page( int $member, string $type, ?Cursor $after, int $limit ): array {
		$this->staff->need( $member );
		$page  = new Page( $after, 1, $limit );
		$found = $this->source( $type )->page( $member, $after, $page->limit );
		$next  = $page->next( $found, static fn( Waiting $item ): Cursor => new Cursor( $item->created, $item->id ) );
		return array( 'items' => $page->cut( $found ), 'next' => Cursor::text( $next ) );
	}

	/** Approves or refuses one; see WaitingSource. */
	public function decide( int $member, string $type, int $id, bool $approve, string $reason ): string {
		$this->staff->need( $member );
		return $this->source( $type )->decide(
			$id,
			$member,
			$approve,
			PlainText::clean( 'reason', $reason, $this->settings->int( ReasonLimit::SETTING ) )
		);
	}

	private function source( string $type ): WaitingSource {
		foreach ( $this->sources->all() as $source ) {
			if ( $source->type() === $type ) {
				return $source;
			}
		}
		throw Failure::not_found();
	}
}
