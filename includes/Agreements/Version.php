<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * A version of an agreement, as it was published.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class Version {

	/**
	 * @param int    $id       Row.
	 * @param Kind   $kind     Which agreement.
	 * @param int    $number   From 1, by agreement.
	 * @param string $hash     SHA-256 of the text, as 64 hexadecimal digits.
	 * @param string $note     What has changed, as a sentence.
	 * @param bool   $again    Members are asked again.
	 * @param int    $accepted Members who have accepted it.
	 * @param int    $created  Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly Kind $kind,
		public readonly int $number,
		public readonly string $hash,
		public readonly string $note,
		public readonly bool $again,
		public readonly int $accepted,
		public readonly int $created
	) {}

	/** What members call it. */
	public function title(): string {
		/* translators: 1: name of an agreement, 2: number of its version */
		return sprintf( __( '%1$s第 %2$d 版', 'zeromo-community' ), $this->kind->label(), $this->number );
	}

	/** @return Answer As schema() declares it. */
	public function fields(): array {
		return array(
			'id'       => $this->id,
			'kind'     => $this->kind->value,
			'number'   => $this->number,
			'title'    => $this->title(),
			'hash'     => $this->hash,
			'note'     => $this->note,
			'again'    => $this->again,
			'accepted' => $this->accepted,
			'created'  => Format::iso( $this->created ),
		);
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return Schema::named(
			'AgreementVersion',
			Schema::object(
				array(
					'id'       => Schema::int( __( '编号', 'zeromo-community' ) ),
					'kind'     => array(
						'type' => 'string',
						'enum' => array_column( Kind::cases(), 'value' ),
						'description' => __( '哪一份协议', 'zeromo-community' ),
					),
					'number'   => Schema::int( __( '第几版', 'zeromo-community' ) ),
					'title'    => Schema::text( __( '名称', 'zeromo-community' ) ),
					'hash'     => Schema::text( __( '正文的 SHA-256', 'zeromo-community' ) ),
					'note'     => Schema::text( __( '改了什么', 'zeromo-community' ) ),
					'again'    => Schema::flag( __( '要求成员重新同意', 'zeromo-community' ) ),
					'accepted' => Schema::int( __( '多少位成员同意过', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '发布时间', 'zeromo-community' ) ),
				)
			)
		);
	}
}
