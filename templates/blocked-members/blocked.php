<?php
/**
 * 黑名单 in the settings.
 *
 * @package Zeromo\Community
 * @var array{rows: list<MemberCard>, prev: string, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '黑名单', 'zeromo-community' ); ?></h2></div>
	<?php
	foreach ( $v['rows'] as $row ) {
		echo Partial::render(
			'members/row',
			array(
				'card' => $row,
				'meta' => '',
				'buttons' => Partial::render(
					'blocked-members/block-button',
					array( 'user_id' => $row->id, 'blocked' => true )
				),
			)
		);
	}
	?>
	<?php if ( array() === $v['rows'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '没有拉黑任何人', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
