<?php
/**
 * The table of rights: who has no level, then each level.
 *
 * @package Zeromo\Community
 * @var array{page: \Zeromo\Community\Membership\View\VipPage} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$page = $v['page'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- icons escape.
?>
<div class="zmo-vip__scroll" tabindex="0" role="region" aria-labelledby="zmo-vip-rights">
	<table class="zmo-vip__rights">
		<thead>
			<tr>
				<th scope="col"><?php esc_html_e( '权益', 'zeromo-community' ); ?></th>
				<th scope="col"><?php esc_html_e( '普通', 'zeromo-community' ); ?></th>
				<?php foreach ( $page->columns as $level ) : ?>
					<th scope="col"><?php echo esc_html( $level->name ); ?></th>
				<?php endforeach; ?>
			</tr>
		</thead>
		<tbody>
			<?php foreach ( $page->rights as $row ) : ?>
				<tr>
					<th scope="row"><?php echo esc_html( $row->name ); ?></th>
					<?php foreach ( $row->cells as $cell ) : ?>
						<td>
							<?php if ( '' === $cell ) : ?>
								<span class="zmo-meta" aria-hidden="true">–</span>
								<span class="zmo-sr"><?php esc_html_e( '没有', 'zeromo-community' ); ?></span>
							<?php elseif ( '1' === $cell ) : ?>
								<?php echo Icon::svg( 'check', 'zmo-icon--18' ); ?>
								<span class="zmo-sr"><?php esc_html_e( '有', 'zeromo-community' ); ?></span>
							<?php else : ?>
								<?php echo esc_html( $cell ); ?>
							<?php endif; ?>
						</td>
					<?php endforeach; ?>
				</tr>
			<?php endforeach; ?>
		</tbody>
	</table>
</div>
