<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * Who wrote a post, as its reader sees them.
 *
 * @phpstan-import-type MemberCard from MemberDirectory
 */
final class PostAuthor {

	/**
	 * @param int         $id        Member.
	 * @param string      $name      Empty in a preview, which shows no author.
	 * @param string      $url       Address of the member's page.
	 * @param string      $avatar    Address, empty for none.
	 * @param string|null $vip       Label of the level, null for none.
	 * @param bool        $following Whether the reader follows them.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name = '',
		public readonly string $url = '',
		public readonly string $avatar = '',
		public readonly ?string $vip = null,
		public readonly bool $following = false
	) {}

	/** @param MemberCard $card From the directory. */
	public static function of( array $card ): self {
		return new self( $card['id'], $card['name'], $card['url'], $card['avatar'], $card['vip'], $card['following'] );
	}
}
