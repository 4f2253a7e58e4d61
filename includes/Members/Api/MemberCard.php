<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/**
 * A member as other rooms show them to one reader: who wrote it, who did it. Its properties are the wire's fields.
 *
 * @phpstan-type CardLevel array{n: int, name: string, tone: string}
 * @phpstan-type MemberShape array{
 *   id: int, name: string, url: string, avatar: string, vip: string|null, following: bool, level: CardLevel|null,
 *   verified: string|null,
 * }
 */
final class MemberCard implements \JsonSerializable {

	/**
	 * @param int         $id        Member; 0 for a guest or one who is gone.
	 * @param string      $name      Empty in a preview, which shows no author.
	 * @param string      $url       Address of the member's page.
	 * @param string      $avatar    Address, empty for none.
	 * @param string|null $vip       Label of the level, null for none.
	 * @param bool        $following Whether the reader follows them.
	 * @param CardLevel|null $level  Level of experience: its number, title and colour; null on a site without.
	 * @param string|null $verified  What the site has verified them as, null for nothing.
	 * @param CardBadge|null $badge  The newest of their badges, null for none; pages draw it, it is not on the wire.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name = '',
		public readonly string $url = '',
		public readonly string $avatar = '',
		public readonly ?string $vip = null,
		public readonly bool $following = false,
		public readonly ?array $level = null,
		public readonly ?string $verified = null,
		public readonly ?CardBadge $badge = null
	) {}

	/** Who wrote something and has no card: a guest, by the name they gave, or a member ($id) who is gone. */
	public static function nobody( int $id, string $guest ): self {
		return new self(
			0,
			match ( true ) {
				$id > 0       => __( '已注销', 'zeromo-community' ),
				'' === $guest => __( '游客', 'zeromo-community' ),
				default       => $guest,
			}
		);
	}

	/**
	 * The wire's shape of many.
	 *
	 * @param list<self> $cards Members.
	 * @return list<MemberShape>
	 */
	public static function all( array $cards ): array {
		return array_map( static fn( self $card ): array => $card->jsonSerialize(), $cards );
	}

	/** @return MemberShape */
	public function jsonSerialize(): array {
		return array(
			'id'        => $this->id,
			'name'      => $this->name,
			'url'       => $this->url,
			'avatar'    => $this->avatar,
			'vip'       => $this->vip,
			'following' => $this->following,
			'level'     => $this->level,
			'verified'  => $this->verified,
		);
	}
}
