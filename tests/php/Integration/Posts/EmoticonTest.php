<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class EmoticonTest extends IntegrationTestCase {

	// phpcs:ignore Generic.Files.LineLength -- one string.
	public function test_codes_of_custom_emoji_are_pictures_in_preview_answer_and_list_and_unknown_codes_stay_text(): void {
		$this->as_user( $this->create_member() );
		$form = array( 'post_content' => '早安[微笑][没有这个]' );

		$preview = $this->data(
			$this->rest(
				'POST',
				'/content/preview',
				array( 'object_type' => 'activity', 'content' => $form['post_content'] )
			)
		);
		$id      = (int) $this->data( $this->rest( 'POST', '/content', $form ) )['id'];
		$single  = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$list    = $this->data( $this->rest( 'GET', '/content/list', array( 'per_page' => 1 ) ) );
		foreach ( array( $preview['html'], $single['content_html'], $list['list_html'] ) as $html ) {
			self::assertIsString( $html );
			self::assertMatchesRegularExpression( '/<img class="zmo-emo"[^>]+alt="\[微笑\]"/', $html );
			self::assertStringContainsString( '[没有这个]', html_entity_decode( $html ) );
		}
	}
}
