<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Http\Schema;

/**
 * What a Post tells of its links: which netdisks, and nothing that leads there.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class NetdiskField implements \JsonSerializable {

	/**
	 * @param list<array{id: string, host: string, title: string}> $links   In order.
	 * @param bool                                                 $is_shut For who has not unlocked the post.
	 */
	public function __construct( public readonly array $links, public readonly bool $is_shut = false ) {}

	/** For who has not unlocked the post. */
	public function shut(): self {
		return new self( $this->links, true );
	}

	/** @return list<string> What the netdisks are called, each once. */
	public function names(): array {
		return array_values(
			array_unique( array_map( NetdiskHosts::name( ... ), array_column( $this->links, 'host' ) ) )
		);
	}

	/** @return list<array{id: string, host: string, title: string}> */
	public function jsonSerialize(): array {
		return $this->links;
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return Schema::listing(
			Schema::object(
				array(
					'id'    => Schema::text( __( '链接编号，用于获取和报告', 'zeromo-community' ) ),
					'host'  => Schema::text( __( '网盘的域名', 'zeromo-community' ) ),
					'title' => Schema::text( __( '说明，可为空', 'zeromo-community' ) ),
				)
			)
		);
	}
}
