<?php
/**
 * 圈友 of a circle.
 *
 * @var array{
 *   members: list<array{name: string, url: string, avatar: string, role: string, manages: bool, joined_at: int}>,
 *   search: string, late: string, action: string, prev: string, next: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

?>
<section class="zmo-block">
	<div class="zmo-head">
		<?php
		echo Partial::render(
			'partials/search-form',
			array(
				'action' => $v['action'],
				'hidden' => array( 'tab' => 'members' ),
				'label' => __( '搜索圈友', 'zeromo-community' ),
				'search' => $v['search'],
			)
		);
		?>
	</div>
	<?php foreach ( $v['members'] as $member ) : ?>
		<div class="zmo-row">
			<a href="<?php echo esc_url( $member['url'] ); ?>" tabindex="-1"
				aria-hidden="true"><span class="zmo-avatar"><img src="<?php echo esc_url( $member['avatar'] ); ?>"
				alt="" width="40" height="40" loading="lazy"></span></a>
			<div class="zmo-row__main">
				<a class="zmo-row__t" href="<?php echo esc_url( $member['url'] ); ?>">
					<?php echo esc_html( $member['name'] ); ?>
				</a>
				<span class="zmo-meta">
					<?php
					/* translators: %s: how long ago */
					$joined = esc_html__( '%s 加入', 'zeromo-community' );
					// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time() and above.
					printf( $joined, Format::time( $member['joined_at'] ) );
					?>
				</span>
			</div>
			<?php if ( $member['manages'] ) : ?>
				<span class="zmo-badge zmo-badge--info"><?php echo esc_html( $member['role'] ); ?></span>
			<?php endif; ?>
		</div>
	<?php endforeach; ?>
	<?php if ( array() === $v['members'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => '' === $v['late'] ? __( '没有找到圈友', 'zeromo-community' ) : $v['late'],
				'url' => add_query_arg( 'tab', 'members', $v['action'] ),
				'label' => __( '看看全部圈友', 'zeromo-community' ),
				'art' => 'nothing-found',
				'inside' => true,
			)
		);
		?>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
