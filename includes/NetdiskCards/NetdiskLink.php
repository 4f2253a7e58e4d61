<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

/** A link to a netdisk, with what opens it. */
final class NetdiskLink {

	/**
	 * @param string $id       Twelve hex digits; empty until it is accepted. Another address is another link.
	 * @param string $url      Address.
	 * @param string $code     Extraction code, empty for none.
	 * @param string $password What the archive is unzipped with, empty for none.
	 * @param string $title    What is behind it, told to everybody; may be empty.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $url,
		public readonly string $code = '',
		public readonly string $password = '',
		public readonly string $title = ''
	) {}

	/**
	 * Out of plain data, whatever came.
	 *
	 * @param array<mixed> $plain By field.
	 */
	public static function of( array $plain ): self {
		$text = static fn( string $key ): string => is_scalar( $plain[ $key ] ?? null ) ? (string) $plain[ $key ] : '';
		return new self( $text( 'id' ), $text( 'url' ), $text( 'code' ), $text( 'password' ), $text( 'title' ) );
	}

	/** Whether nothing was typed. */
	public function is_blank(): bool {
		return '' === trim( $this->url . $this->code . $this->password . $this->title );
	}

	/** Its host, small letters. */
	public function host(): string {
		return strtolower( (string) wp_parse_url( $this->url, PHP_URL_HOST ) );
	}
}
