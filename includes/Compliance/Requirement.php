<?php

declare(strict_types=1);

namespace Zeromo\Community\Compliance;

use Zeromo\Community\Kernel\Http\Schema;

/**
 * One thing that the law asks of a community in China, and whether the site has it.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class Requirement {

	/** What state it is in: there; something to mend; not part of this version. */
	public const MET     = 'met';
	public const MISSING = 'missing';
	public const ABSENT  = 'absent';

	/**
	 * @param string $name  As the answer names it.
	 * @param string $state One of the three.
	 * @param string $title What is asked.
	 * @param string $found What there is, or what is missing, as a sentence.
	 * @param string $rule  Where it is written.
	 * @param string $url   Where it is mended, empty for nowhere.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $state,
		public readonly string $title,
		public readonly string $found,
		public readonly string $rule,
		public readonly string $url = ''
	) {}

	/** @return Answer As schema() declares it. */
	public function fields(): array {
		return get_object_vars( $this );
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return Schema::named(
			'Requirement',
			Schema::object(
				array(
					'name'  => Schema::text( __( '名称', 'zeromo-community' ) ),
					'state' => array(
						'type' => 'string',
						'enum' => array( self::MET, self::MISSING, self::ABSENT ),
						'description' => __( '已具备、待补充，或这个版本没有', 'zeromo-community' ),
					),
					'title' => Schema::text( __( '要求', 'zeromo-community' ) ),
					'found' => Schema::text( __( '现状', 'zeromo-community' ) ),
					'rule'  => Schema::text( __( '依据', 'zeromo-community' ) ),
					'url'   => Schema::text( __( '去哪里补充，没有为空', 'zeromo-community' ) ),
				)
			)
		);
	}
}
