<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Members\Api\MemberCard;

/** A notice as its reader sees it; made by NoticeList, on the wire by MessageSchema::of(). */
final class NoticeCard {

	/**
	 * @param Notice           $notice  The notice.
	 * @param MemberCard|null  $actor   Who did it last; null for one who is gone or blocked.
	 * @param list<MemberCard> $faces   Who did it, as far as they are known, at most two.
	 * @param list<string>     $names   Theirs, or who stands for them.
	 * @param string           $rest    How many there are beside them, in words; empty for none.
	 * @param string           $did     What they did.
	 * @param string           $quote   Of what it was done to; empty for nothing.
	 * @param string           $picture Address of a small picture of it; empty for none.
	 * @param string           $url     Where it leads.
	 */
	public function __construct(
		public readonly Notice $notice,
		public readonly ?MemberCard $actor,
		public readonly array $faces,
		public readonly array $names,
		public readonly string $rest,
		public readonly string $did,
		public readonly string $quote,
		public readonly string $picture,
		public readonly string $url
	) {}

	/** The word of its kind, as lists and switches have it. */
	public function type(): string {
		return $this->notice->kind->type;
	}

	/** Who did what, in one sentence. */
	public function sentence(): string {
		return implode( _x( '、', 'between two names', 'zeromo-community' ), $this->names ) . ' ' . $this->rest
			. $this->did;
	}

	/** The sentence with what it is about. */
	public function text(): string {
		$quoted = '' !== $this->quote && $this->notice->kind->has_quote;
		return $this->sentence()
			. ( $quoted ? _x( '：', 'before a quotation', 'zeromo-community' ) . $this->quote : '' );
	}
}
