<?php
/**
 * Who asks to join, with what they answered.
 *
 * @package Zeromo\Community
 * @var array{id: int, rows: list<\Zeromo\Community\CircleMembers\View\MemberRow>, prev: string, next: string,
 *   invite_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials and Format::time() escape.
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '加入申请', 'zeromo-community' ); ?></h2></div>
	<?php foreach ( $v['rows'] as $row ) : ?>
		<article class="zmo-ask" aria-label="<?php echo esc_attr( $row->card->name ); ?>">
			<div class="zmo-row">
				<a href="<?php echo esc_url( $row->card->url ); ?>" tabindex="-1" aria-hidden="true">
					<span class="zmo-avatar">
						<img src="<?php echo esc_url( $row->card->avatar ); ?>" alt="" width="40" height="40"
							loading="lazy">
					</span>
				</a>
				<div class="zmo-row__main">
					<a class="zmo-row__t" href="<?php echo esc_url( $row->card->url ); ?>">
						<?php echo esc_html( $row->card->name ); ?>
					</a>
					<span class="zmo-meta">
						<?php
						/* translators: %s: how long ago */
						printf( esc_html__( '%s 申请', 'zeromo-community' ), Format::time( $row->member->joined_at ) );
						?>
					</span>
				</div>
				<div class="zmo-acts">
					<?php
					$act = array( 'circle_id' => $v['id'], 'user_id' => $row->member->user_id );
					echo Partial::render(
						'circles/act',
						$act + array( 'act' => 'reject', 'label' => __( '拒绝', 'zeromo-community' ) )
					);
					echo Partial::render(
						'circles/act',
						$act + array( 'act' => 'approve', 'label' => __( '通过', 'zeromo-community' ), 'style' => 'fill' )
					);
					?>
				</div>
			</div>
			<?php if ( array() !== $row->member->answers ) : ?>
				<dl class="zmo-ask__qa">
					<?php foreach ( $row->member->answers as $pair ) : ?>
						<dt><?php echo esc_html( $pair['question'] ); ?></dt>
						<dd><?php echo nl2br( esc_html( $pair['answer'] ) ); ?></dd>
					<?php endforeach; ?>
				</dl>
			<?php endif; ?>
		</article>
	<?php endforeach; ?>
	<?php if ( array() === $v['rows'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '没有待处理的申请', 'zeromo-community' ),
				'url' => $v['invite_url'],
				'label' => __( '邀请圈友', 'zeromo-community' ),
				'inside' => true,
			)
		);
		?>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
